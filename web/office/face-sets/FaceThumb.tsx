/** A face, stored at 256 pixels; AVIF where supported, otherwise WebP of the same name. */
export const FaceThumb = ({ file_name, alt, className }: { file_name: string; alt: string; className: string }) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}-256`;
  return (
    <picture>
      <source srcSet={`${name}.avif`} type="image/avif" />
      <img
        src={`${name}.webp`}
        alt={alt}
        width={256}
        height={256}
        decoding="async"
        loading="lazy"
        className={className}
      />
    </picture>
  );
};
