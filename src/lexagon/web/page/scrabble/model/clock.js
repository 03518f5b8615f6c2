// The players' clocks: minutes for a whole game, and points lost for overtime, as the engine counts them.

/** @typedef {{minutes: number, used: number[], seat: number | null, since: number}} Clock seconds used; who thinks, since when (ms) */

const PENALTY = 10; // for each minute of overtime that has begun

/** @param {number} minutes @param {number} players @returns {Clock | null} */
export const newClock = (minutes, players) => (minutes ? {minutes, used: Array(players).fill(0), seat: null, since: 0} : null);

/** @param {Clock} clock @param {number} seat @param {number} now */
const usedBy = (clock, seat, now) => (clock.used[seat] ?? 0) + (clock.seat === seat ? Math.max(0, now - clock.since) / 1000 : 0);

/** Seconds that a player has left; below zero in overtime. @param {Clock} clock @param {number} seat @param {number} now */
export const left = (clock, seat, now) => clock.minutes * 60 - usedBy(clock, seat, now);

/** From now on this player thinks; null: nobody. @param {Clock} clock @param {number | null} seat @param {number} now @returns {Clock} */
export const thinks = (clock, seat, now) => (seat === clock.seat ? clock : {...clock, used: clock.used.map((_, one) => usedBy(clock, one, now)), seat, since: now});

/** Points a player loses for overtime. @param {Clock} clock @param {number} seat @param {number} now */
export const penalty = (clock, seat, now) => PENALTY * Math.max(0, Math.ceil(-left(clock, seat, now) / 60));
