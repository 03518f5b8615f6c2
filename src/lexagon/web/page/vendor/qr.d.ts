// What vendor/qr.js holds, for the type checker; the types are those of the package.
export {encode} from "uqr";
