import type { Image, Phenotype } from '../../../../contract/game.ts';
import { chrome } from '../../../i18n/chrome.ts';
import { useText } from '../../../i18n/language.tsx';
import { samplesOf } from './samples.ts';

type Props = {
  file_name: string;
  alt: string;
  className?: string;
  lazy?: boolean;
  /** The `sizes` attribute, for a choice of small files; without it, the file of the trial, which is often cached. */
  sizes?: string;
};

/** A face outside of a round. The image has no file of its own: WebKit would load that one as well. */
export const FacePicture = ({ file_name, alt, className, lazy = false, sizes }: Props) => {
  const name = `/generated_faces/${file_name.replace(/\.avif$/, '')}`;
  const source = (format: 'avif' | 'webp') => {
    const file = `${name}.${format}`;
    const srcSet = sizes ? `${name}-256.${format} 256w, ${file} 512w` : file;
    return <source srcSet={srcSet} sizes={sizes} type={`image/${format}`} />;
  };
  return (
    <picture className={className}>
      {source('avif')}
      {source('webp')}
      <img
        className="size-full object-cover"
        alt={alt}
        width={512}
        height={512}
        decoding="async"
        loading={lazy ? 'lazy' : 'eager'}
      />
    </picture>
  );
};

const sampleLooks = 'block aspect-square overflow-hidden rounded-md bg-face';

/** A decorative face among several, not to be rated; the text beside it says the same, hence the empty `alt`. */
export const SampleFace = ({ file_name }: { file_name: string }) => (
  <FacePicture file_name={file_name} alt="" className={sampleLooks} sizes="(max-width: 859px) 15vw, 80px" />
);

/** Four faces that stand for a group; until they are known, their places. */
export const GroupFaces = ({ images, phenotype }: { images: readonly Image[]; phenotype: Phenotype }) => {
  const four = samplesOf(images, phenotype).slice(0, 4);
  return (
    <span className="grid grid-cols-4 gap-1 *:rounded-sm">
      {four.map(({ id, file_name }) => (
        <SampleFace key={id} file_name={file_name} />
      ))}
      {four.length === 0 && [1, 2, 3, 4].map((place) => <span key={place} className={sampleLooks} />)}
    </span>
  );
};

type CreditProps = {
  face: Image | undefined;
  /** The credit for the built-in faces; without one, only the faces of others are credited here. */
  builtIn?: string;
};

/** The credit for the faces. Takes up its space before they are loaded, so that nothing moves. */
export const FacesCredit = ({ face, builtIn }: CreditProps) => {
  const { facesBy } = useText(chrome);
  const credit = face?.des_credit ? facesBy(face.des_credit) : builtIn;
  if (!credit) return null;
  return <small className={`wrap-anywhere text-text-2 text-xs ${face ? '' : 'invisible'}`}>{credit}</small>;
};
