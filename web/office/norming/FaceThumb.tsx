/** A face at 256 pixels, as all of them are stored; AVIF where supported, otherwise WebP of the same name. */
export const FaceThumb = ({ file_name, alt }: { file_name: string; alt: string }) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}-256`;
  return (
    <picture>
      <source srcSet={`${name}.avif`} type="image/avif" />
      <img src={`${name}.webp`} alt={alt} width={256} height={256} decoding="async" loading="lazy" />
    </picture>
  );
};
