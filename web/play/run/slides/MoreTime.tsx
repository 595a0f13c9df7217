import { Check, Timer } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCard, RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextButton } from '../../../ui/TextLink.tsx';
import { hasMoreTime, type TimeLimit, timeLimits } from '../flow/time-limit.ts';

type SheetProps = { open: boolean; limit: TimeLimit; onChange: (limit: TimeLimit) => void; onClose: () => void };

/** How long each face stays, for participants to choose: what is chosen holds at once. */
export const TimeSheet = ({ open, limit, onChange, onClose }: SheetProps) => {
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

type Props = {
  limit: TimeLimit;
  /** There are no results. */
  isTutorial?: boolean;
  /** As a link, for pages on which it is not the second thing to do. */
  isQuiet?: boolean;
  onChange: (limit: TimeLimit) => void;
};

/** Lets participants choose how long a face stays, and says above the row of buttons that it is in what that means. */
export const MoreTime = ({ limit, isTutorial = false, isQuiet = false, onChange }: Props) => {
  const { startGame, seconds } = useText(slides);
  const { taken } = startGame;
  const [isOpen, setOpen] = useState(false);
  const takenId = useId();
  const hasMore = hasMoreTime(limit);
  const opener = { 'aria-haspopup': 'dialog', 'aria-describedby': takenId, onClick: () => setOpen(true) } as const;
  return (
    <>
      <p
        className="-order-1 basis-full rounded-lg bg-amber-soft px-3 py-2.5 text-sm leading-snug empty:hidden"
        role="status"
        id={takenId}
      >
        {hasMore && (
          <>
            <span>{limit === null ? taken.untimed : taken.longer(seconds(limit))}</span>{' '}
            {!isTutorial && <span>{taken.leftOut}</span>}
          </>
        )}
      </p>
      {isQuiet ? (
        <TextButton {...opener}>
          {hasMore && <Check className="mr-1.5 size-4" strokeWidth={2.5} />}
          <span>{startGame.moreTime}</span>
        </TextButton>
      ) : (
        <Button className="flex-1" variant="outline" size="small" icon={hasMore ? Check : Timer} {...opener}>
          {startGame.moreTime}
        </Button>
      )}
      <TimeSheet open={isOpen} limit={limit} onChange={onChange} onClose={() => setOpen(false)} />
    </>
  );
};
