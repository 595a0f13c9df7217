/** 512 pixels for rounds, 256 for small pictures beside text. */
export const faceSizes = [
  { pixels: 512, suffix: '' },
  { pixels: 256, suffix: '-256' },
] as const;

/** Returns the names of all files of a face, given that of its 512 pixel AVIF, which comes first. */
export const faceFileNames = (file_name: string): string[] => {
  const name = file_name.replace(/\.avif$/, '');
  return faceSizes.flatMap(({ suffix }) => [`${name}${suffix}.avif`, `${name}${suffix}.webp`]);
};
