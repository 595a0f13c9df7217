import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { resumeAt } from '../run/flow/flow.ts';
import { countsOf, roundReached } from '../run/flow/rounds.ts';
import { ClassMessage } from './ClassMessage.tsx';
import type { StoredRun } from './open-survey.ts';

type Props = { stored: StoredRun; onResume: () => void; onRestart: () => void };

/** Asks about a run begun on this device, by this participant or by somebody else on a shared computer. */
export const Unfinished = ({ stored: { run, slides, isOver }, onResume, onRestart }: Props) => {
  const { unfinished: text } = useText(survey);
  const round = roundReached(resumeAt(slides, run.answers, run.slide));
  return (
    <ClassMessage
      title={text.title}
      actions={
        <>
          <Button onClick={onResume}>{text.resume}</Button>
          <ConfirmButton
            label={isOver ? text.remove : text.restart}
            question={text.question}
            back={text.back}
            confirm={text.confirm}
            isDangerous
            onConfirm={onRestart}
          >
            <p>{text.deletes}</p>
          </ConfirmButton>
        </>
      }
    >
      <p>
        <b>{round === 0 ? text.atStart : text.atRound(round, countsOf(slides).rounds)}</b>{' '}
        <span>{isOver ? text.mineNow : text.mine}</span>
      </p>
      <p>{text.notMine}</p>
    </ClassMessage>
  );
};
