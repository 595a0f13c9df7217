import { Lock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { slides } from '../../../i18n/slides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberedList } from '../../../ui/NumberedList.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { hasMoreTime, type TimeLimit } from '../flow/time-limit.ts';
import { MoreTime } from './MoreTime.tsx';
import { RuleCards, type RuleCardsProps } from './RuleCards.tsx';
import { Slide } from './Slide.tsx';

type Props = RuleCardsProps & { onLimit: (limit: TimeLimit) => void; onNext: () => void };

export const Warning = ({ title, text }: { title?: string; text: string }) => (
  <p className="flex gap-2.5 rounded-lg bg-amber-soft px-3 py-2.5 text-sm leading-snug">
    <TriangleAlert className="mt-0.5 size-5 shrink-0 text-amber-text" strokeWidth={2.1} />
    <span>
      {title && <b className="block">{title}</b>}
      <span>{text}</span>
    </span>
  </p>
);

type PrivacyProps = { open: boolean; hasMoreTime: boolean; onClose: () => void };

/** What is asked, when it is sent, and what happens without it: opens in place, and reading it is never forced. */
const PrivacySheet = ({ open, hasMoreTime, onClose }: PrivacyProps) => {
  const { privacy } = useText(slides).startGame;
  return (
    <Dialog
      open={open}
      title={privacy.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{privacy.close}</Button>}
    >
      <NumberedList>
        {privacy.points(hasMoreTime).map(({ title, text }) => (
          <li key={title}>
            <p>
              <b className="block">{title}</b> <span>{text}</span>
            </p>
          </li>
        ))}
      </NumberedList>
      <TextLink to="/privacy" target="_blank">
        {privacy.more}
      </TextLink>
    </Dialog>
  );
};

export const StartGame = ({ onLimit, onNext, ...rules }: Props) => {
  const { startGame: text } = useText(slides);
  const [isPrivacyOpen, setPrivacyOpen] = useState(false);
  return (
    <Slide
      title={text.title}
      action={
        <div className="grid gap-2 landscape:max-lg:flex landscape:max-lg:items-end">
          <div className="flex flex-wrap gap-2 landscape:max-lg:max-w-3/5 landscape:max-lg:shrink-0">
            <Button variant="outline" size="small" icon={Lock} onClick={() => setPrivacyOpen(true)}>
              {text.privacy.open}
            </Button>
            <MoreTime limit={rules.limit} onChange={onLimit} />
          </div>
          <Button className="flex-1 text-balance uppercase" onClick={onNext}>
            {text.begin}
          </Button>
        </div>
      }
    >
      <p className="sr-only">{text.pictures}</p>
      <RuleCards {...rules} />
      <Warning title={text.warning.name} text={text.warning.text} />
      <PrivacySheet open={isPrivacyOpen} hasMoreTime={hasMoreTime(rules.limit)} onClose={() => setPrivacyOpen(false)} />
    </Slide>
  );
};
