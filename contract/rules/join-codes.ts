/** Of each group that looks alike from the last row (0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G C, U V) there is one at most. */
export const joinSigns = 'ACDEFHJKMNPRTVWXY3479';

/** 21⁷ codes, more than six signs of an alphabet of 32. */
export const joinCodeLength = 7;

/** Of participants' codes, and of join codes of earlier releases. */
export const plainCodeLength = 6;
