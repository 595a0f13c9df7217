type Props = { file_name: string; alt: string; className?: string; lazy?: boolean };

/** A face outside of a round: AVIF where the browser can, else the WebP of the same name. */
export const FacePicture = ({ file_name, alt, className, lazy = false }: Props) => {
  const address = `/generated_faces/${file_name}`;
  return (
    <picture className={className}>
      <source srcSet={address} type="image/avif" />
      <img
        src={address.replace(/\.avif$/, '.webp')}
        alt={alt}
        width={512}
        height={512}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
      />
    </picture>
  );
};
