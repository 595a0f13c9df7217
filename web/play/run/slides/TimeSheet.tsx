import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCard, RadioGroup } from '../../../ui/RadioGroup.tsx';
import { type TimeLimit, timeLimits } from '../flow/time-limit.ts';

type Props = { open: boolean; limit: TimeLimit; onChange: (limit: TimeLimit) => void; onClose: () => void };

/** How long each face stays, for participants to choose: what is chosen holds at once. */
export const TimeSheet = ({ open, limit, onChange, onClose }: Props) => {
  const { time } = useText(slides).startGame;
  return (
    <Dialog open={open} title={time.title} onClose={onClose} actions={<Button onClick={onClose}>{time.close}</Button>}>
      <RadioGroup
        legend={time.legend}
        about={time.why}
        value={String(limit)}
        onChange={(value) => onChange(timeLimits.find((each) => String(each) === value) ?? null)}
      >
        {timeLimits.map((each) => (
          <RadioCard key={String(each)} value={String(each)} label={time.option(each)} />
        ))}
      </RadioGroup>
    </Dialog>
  );
};
