/**
 * The signs of a join code: of each group that looks alike from the last row (0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G C, U V)
 * there is one at most.
 */
export const joinSigns = 'ACDEFHJKMNPRTVWXY3479';

/** How many signs a join code has: 21⁷ codes, more than six of an alphabet of 32. */
export const joinCodeLength = 7;

/** How many characters codes of participants have, and join codes of earlier releases. */
export const plainCodeLength = 6;
