type Props = {
  /** Of the AVIF. */
  file_name: string;
  alt: string;
  className?: string;
  lazy?: boolean;
  /** The `sizes` attribute, for a choice of small files; without it, the file of the trial, which is often cached. */
  sizes?: string;
};

const candidates = (file: string, small: string) => `${small} 256w, ${file} 512w`;

/** A face outside of a round: AVIF where supported, otherwise WebP of the same name. */
export const FacePicture = ({ file_name, alt, className, lazy = false, sizes }: Props) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}`;
  const [avif, webp] = [`${name}.avif`, `${name}.webp`];
  return (
    <picture className={className}>
      <source srcSet={sizes ? candidates(avif, `${name}-256.avif`) : avif} sizes={sizes} type="image/avif" />
      <img
        src={webp}
        srcSet={sizes ? candidates(webp, `${name}-256.webp`) : undefined}
        sizes={sizes}
        alt={alt}
        width={512}
        height={512}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
      />
    </picture>
  );
};
