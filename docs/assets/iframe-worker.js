// Browsers start no worker from a file: address. There the search runs in a hidden frame instead,
// which is spoken to as if it were one: so the site can be searched without a server.

if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe");
    #inside;

    constructor(address) {
      super();
      this.#frame.hidden = true;
      this.#frame.srcdoc = "<!doctype html>";
      this.#inside = new Promise((resolve) => {
        this.#frame.onload = () => this.#load(address, resolve);
      });
      document.body.append(this.#frame);
    }

    #load(address, resolve) {
      const inside = this.#frame.contentWindow;
      const script = inside.document.createElement("script");
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", {data}));
      script.src = address;
      script.onload = () => resolve(inside);
      script.onerror = () => this.dispatchEvent(new ErrorEvent("error", {message: `${address} is missing`}));
      inside.document.body.append(script);
    }

    async postMessage(data) {
      (await this.#inside).dispatchEvent(new MessageEvent("message", {data}));
    }

    terminate() {
      this.#frame.remove();
    }
  };
}
