/**
 * How finely a face is rendered: side in pixels, samples a pixel, and the part of the frame, `left,top,right,bottom` in
 * shares.
 */
export type Quality = { size: number; samples: number; crop?: string };
