import type { Image, Phenotype } from '../../../../contract/game.ts';
import { game } from '../../../i18n/game.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SampleFace } from '../faces/SampleFace.tsx';
import { isFour, samplesOf } from '../faces/samples.ts';
import { Slide } from './Slide.tsx';
import './public-mid-game.css';

/** One face, or two women and two men. */
const Faces = ({ samples }: { samples: Image[] }) => {
  const isMany = isFour(samples);
  return (
    <span className="phenotypes-faces" data-many={isMany}>
      {samples.slice(0, isMany ? 4 : 1).map(({ id, file_name }) => (
        <SampleFace key={id} file_name={file_name} isSmall={isMany} />
      ))}
    </span>
  );
};

/** Shows the six phenotypes, and explains what a phenotype is not. */
export const PublicMidGame = ({ images, onNext }: { images: readonly Image[]; onNext: () => void }) => {
  const text = useText(slides);
  const words = useText(game);
  return (
    <Slide title={text.midGame.title} action={<Button onClick={onNext}>{text.continue}</Button>}>
      <p className="slide-lead">
        <span>{text.midGame.lead}</span> <strong>{text.midGame.disclaimer}</strong>
      </p>
      <ul className="phenotypes">
        {(Object.keys(words.phenotype) as Phenotype[]).map((phenotype) => (
          <li key={phenotype}>
            <Faces samples={samplesOf(images, phenotype)} />
            <b>{words.phenotype[phenotype]}</b>
          </li>
        ))}
      </ul>
      <Card variant="note">
        <p>{text.midGame.disclaimerText}</p>
      </Card>
    </Slide>
  );
};
