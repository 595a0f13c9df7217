import { useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

type Props = {
  /** The year was not said. */
  isYearUnknown: boolean;
  /** Nothing is asked at this age. */
  isSpared: boolean;
  /** They want to answer all the same. */
  isWilling: boolean;
  onWilling: () => void;
  onWithout: () => void;
};

/** For those who may be under 14: why we ask, that nobody has to answer, and whom to ask. */
export const Under14 = ({ isYearUnknown, isSpared, isWilling, onWilling, onWithout }: Props) => {
  const { under14: text } = useText(profiling);
  return (
    <Card variant="note" className="card under-14">
      <h2>{text.title}</h2>
      {isYearUnknown && <p>{text.yearNotSaid}</p>}
      {(isSpared ? text.spared : text.text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {!isSpared && (
        <div className="under-14-choice">
          <Button variant="outline" onClick={onWithout}>
            {text.without}
          </Button>
          {!isWilling && (
            <Button variant="outline" onClick={onWilling}>
              {text.willing}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
