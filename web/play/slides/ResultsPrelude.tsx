import { useText } from '../../i18n/language.tsx';
import { slides } from '../../i18n/slides.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NumberedList } from '../../ui/NumberedList.tsx';
import { Slide } from './Slide.tsx';
import './results-prelude.css';

/** Two questions to think about, and a warning that the results are shown only once. */
export const ResultsPrelude = ({ onNext }: { onNext: () => void }) => {
  const { prelude, continue: label } = useText(slides);
  return (
    <Slide
      title={prelude.title}
      action={
        <>
          <small>{prelude.sends}</small>
          <Button onClick={onNext}>{label}</Button>
        </>
      }
    >
      <p className="slide-lead">{prelude.lead}</p>
      <NumberedList className="questions">
        {prelude.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </NumberedList>
      <Card variant="note">
        <h2>{prelude.warningTitle}</h2>
        <p>{prelude.warning}</p>
      </Card>
    </Slide>
  );
};
