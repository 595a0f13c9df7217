type Props = {
  file_name: string;
  alt: string;
  className?: string;
  lazy?: boolean;
  /** How wide it is shown, as the `sizes` of an image; without it the file of the trial is taken, often in the cache. */
  sizes?: string;
};

const candidates = (file: string, small: string) => `${small} 256w, ${file} 512w`;

/** A face outside of a round: AVIF where the browser can, else the WebP of the same name; small where that is enough. */
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
