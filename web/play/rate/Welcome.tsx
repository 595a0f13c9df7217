import type { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Slide } from '../run/slides/Slide.tsx';
import { StartLogo } from '../run/slides/StartLogo.tsx';
import type { StudyInfo } from './use-rating.ts';

type Props = {
  info: StudyInfo;
  error?: ApiError;
  isWorking?: boolean;
  onStart: () => void;
};

/** The first page of a norming study: what it is for, and what happens to the answers. Says nothing about the faces. */
export const Welcome = ({ info, error, isWorking = false, onStart }: Props) => {
  const { welcome: text } = useText(rating);
  const errorText = useErrorText();
  return (
    <Slide
      title={text.title}
      action={
        <>
          <p className="slide-failure" role="alert">
            {error && errorText(error)}
          </p>
          <Button aria-disabled={isWorking} onClick={() => isWorking || onStart()}>
            {text.start}
          </Button>
        </>
      }
    >
      <StartLogo />
      <p className="slide-lead">{text.lead(info.num_faces)}</p>
      <p>{text.minutes}</p>
      <Card variant="note">
        <h2>{text.whyTitle}</h2>
        <p>{text.why}</p>
      </Card>
      <Card>
        <h2>{text.dataTitle}</h2>
        <ul className="slide-list">
          {text.data(info.flg_asks_age).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Card>
    </Slide>
  );
};
