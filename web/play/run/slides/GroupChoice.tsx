import { Lock } from 'lucide-react';
import { type ComponentProps, Fragment } from 'react';
import type { Image, Phenotype } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { prelude } from '../../../i18n/prelude.ts';
import { RadioCard, RadioGroup } from '../../../ui/RadioGroup.tsx';
import { GroupFaces } from '../faces/FacePicture.tsx';

/** A name that is one long word is parted by a hyphen where the smallest phones have no room for it. */
const Name = ({ name }: { name: string }) =>
  name.split(/(?=americano|hariano)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <span aria-hidden="true">&shy;</span>}
      <span>{part}</span>
    </Fragment>
  ));

type GroupProps = Pick<
  ComponentProps<typeof RadioGroup>,
  'legend' | 'isLegendHidden' | 'about' | 'onClear' | 'disabled'
>;

type Props<Other extends string> = GroupProps & {
  images: readonly Image[];
  other: { value: Other; label: string };
  value: Phenotype | Other | undefined;
  onChange: (value: Phenotype | Other) => void;
  onChoose?: (value: Phenotype | Other) => void;
};

export const GroupChoice = <Other extends string>({ images, other, onChange, onChoose, ...group }: Props<Other>) => {
  const { phenotype: names } = useText(game);
  const phenotypes = Object.keys(names) as Phenotype[];
  const answerOf = (chosen: string) => phenotypes.find((phenotype) => phenotype === chosen) ?? other.value;
  return (
    <RadioGroup
      {...group}
      onChange={(chosen) => onChange(answerOf(chosen))}
      onChoose={onChoose && ((chosen) => onChoose(answerOf(chosen)))}
    >
      {phenotypes.map((phenotype) => (
        <RadioCard
          key={phenotype}
          value={phenotype}
          label={<Name name={names[phenotype]} />}
          picture={<GroupFaces {...{ images, phenotype }} />}
        />
      ))}
      <RadioCard {...other} className="col-span-full" />
    </RadioGroup>
  );
};

type GuessProps = Omit<ComponentProps<typeof GroupChoice<'alike'>>, 'legend' | 'other'> & { legend: string };

export const GuessChoice = ({ legend, ...choice }: GuessProps) => {
  return (
    <>
      <GroupChoice<'alike'>
        {...choice}
        legend={<span className="font-extrabold text-lg leading-tight">{legend}</span>}
        other={{ value: 'alike', label: useText(game).alike }}
      />
      <p className="mt-1.5 flex items-center gap-1.5 text-text-2 text-xs">
        <Lock className="size-3.5 shrink-0" />
        <span>{useText(prelude).guess.private}</span>
      </p>
    </>
  );
};
