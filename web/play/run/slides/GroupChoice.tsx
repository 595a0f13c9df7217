import { Check } from 'lucide-react';
import type { Image, Phenotype } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { SampleFace } from '../faces/SampleFace.tsx';
import { samplesOf } from '../faces/samples.ts';

type GroupFacesProps = { images: readonly Image[]; phenotype: Phenotype };

/** The faces that stand for a group: two women and two men, where the set has as many. */
export const GroupFaces = ({ images, phenotype }: GroupFacesProps) => {
  const samples = samplesOf(images, phenotype).slice(0, 4);
  return samples.length === 0 ? null : (
    <span className="grid grid-cols-4 gap-1">
      {samples.map(({ id, file_name }) => (
        <SampleFace key={id} file_name={file_name} isSmall />
      ))}
    </span>
  );
};

type OptionProps = { label: string; isChosen: boolean; isWide: boolean; onChoose: () => void; children?: Elements };

const Option = ({ radios, ...props }: OptionProps & { radios: string | undefined }) => {
  const { label, isChosen, isWide, onChoose, children } = props;
  const shape = isWide ? 'col-span-full items-center py-2.5' : 'flex-col justify-between gap-1.5 pt-2 pb-2';
  const state = isChosen ? 'border-fill inset-ring-2 inset-ring-fill' : 'border-line-strong hover:border-fill';
  const className = `relative flex min-h-11 min-w-0 rounded-lg border bg-surface px-2.5 text-left ${shape} ${state}`;
  const mark = isChosen ? 'bg-fill text-on-fill' : 'border border-control';
  const content = (
    <>
      {children}
      <span className={`flex items-center gap-2 text-sm leading-tight ${isChosen ? 'font-bold' : 'font-medium'}`}>
        <span aria-hidden="true" className={`grid size-4.5 shrink-0 place-items-center rounded-full ${mark}`}>
          {isChosen && <Check className="size-3" strokeWidth={3.5} />}
        </span>
        <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
      </span>
    </>
  );
  if (!radios) {
    return (
      <button type="button" className={className} aria-pressed={isChosen} onClick={onChoose}>
        {content}
      </button>
    );
  }
  return (
    <label className={className}>
      {/* It covers the card, so that its ring of focus is the card's. */}
      <input
        type="radio"
        name={radios}
        className="absolute inset-0 cursor-pointer appearance-none rounded-lg"
        checked={isChosen}
        onChange={onChoose}
      />
      {content}
    </label>
  );
};

type Props<Other> = {
  images: readonly Image[];
  /** What may be answered instead of a group. */
  other: { value: Other; label: string };
  value: Phenotype | Other | undefined;
  onChoose: (value: Phenotype | Other) => void;
  /** The name of radio buttons; without it there are buttons, and the chosen one can be pressed again. */
  radios?: string;
};

/** The six groups of faces, each a card to press, and one more answer below. */
export const GroupChoice = <Other,>({ images, other, value, onChoose, radios }: Props<Other>) => {
  const { phenotype: names } = useText(game);
  return (
    <div className="grid grid-cols-2 huge:grid-cols-1 gap-2 landscape:max-lg:grid-cols-3">
      {(Object.keys(names) as Phenotype[]).map((phenotype) => (
        <Option
          key={phenotype}
          label={names[phenotype]}
          isChosen={value === phenotype}
          isWide={false}
          onChoose={() => onChoose(phenotype)}
          radios={radios}
        >
          <GroupFaces {...{ images, phenotype }} />
        </Option>
      ))}
      <Option
        label={other.label}
        isChosen={value === other.value}
        isWide
        onChoose={() => onChoose(other.value)}
        radios={radios}
      />
    </div>
  );
};
