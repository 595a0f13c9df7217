import './sample-face.css';

/** A face to look at, never to judge: decoration beside words that say the same, hence without an alternative text. */
export const SampleFace = ({ file_name, lazy = false }: { file_name: string; lazy?: boolean }) => {
  const address = `/generated_faces/${file_name}`;
  return (
    <picture className="sample-face">
      <source srcSet={address} type="image/avif" />
      <img
        src={address.replace(/\.avif$/, '.webp')}
        width={512}
        height={512}
        alt=""
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
      />
    </picture>
  );
};
