import type { Image, Phenotype } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { GroupFaces } from '../faces/FacePicture.tsx';
import { Slide } from './Slide.tsx';

export const PublicMidGame = ({ images, onNext }: { images: readonly Image[]; onNext: () => void }) => {
  const { midGame: text, continue: label } = useText(slides);
  const { phenotype: names } = useText(game);
  return (
    <Slide title={text.title} action={<Button onClick={onNext}>{label}</Button>}>
      <p>
        <span>{text.lead}</span> <strong>{text.disclaimer}</strong>
      </p>
      <ul className="grid grid-cols-2 huge:grid-cols-1 gap-2 landscape:max-lg:grid-cols-3">
        {(Object.keys(names) as Phenotype[]).map((phenotype) => (
          <li
            key={phenotype}
            className="grid content-start gap-1.5 rounded-lg border border-line bg-surface px-2.5 pt-2 pb-2"
          >
            <GroupFaces {...{ images, phenotype }} />
            <span className="font-bold text-sm leading-tight">{names[phenotype]}</span>
          </li>
        ))}
      </ul>
      <p className="rounded-lg bg-amber-soft px-3 py-2 text-sm leading-snug">{text.disclaimerText}</p>
    </Slide>
  );
};
