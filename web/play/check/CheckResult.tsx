import { ChevronDown, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { codeOfCheck, type RoomCheck } from '../../room-check/room-check.ts';
import { type Level, type Line, levelOf, linesOf, verdictOf } from '../../room-check/room-verdict.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** The level by its form, not by its colour alone. */
const marks = {
  fine: { Icon: CircleCheck, text: 'text-yes', ground: 'border-yes bg-yes-soft' },
  attention: { Icon: TriangleAlert, text: 'text-amber-text', ground: 'border-amber-line bg-amber-soft' },
  broken: { Icon: CircleX, text: 'text-no', ground: 'border-no bg-no-soft' },
} satisfies Record<Level, object>;

const LevelMark = ({ level }: { level: Level }) => {
  const { levels } = roomCheckTexts.useTexts();
  const { Icon, text } = marks[level];
  return (
    <>
      <Icon className={`mt-0.5 size-6 shrink-0 ${text}`} />
      <span className="sr-only">{`${levels[level]}: `}</span>
    </>
  );
};

const Code = ({ code }: { code: string }) => {
  const text = roomCheckTexts.useTexts().code;
  const { state, copy } = useCopy(code);
  return (
    <Card className="grid justify-items-start gap-2" aria-labelledby="room-check-code">
      <h2 id="room-check-code" className="font-extrabold text-lg">
        {text.title}
      </h2>
      <p className="whitespace-nowrap font-extrabold text-xl xs:text-2xl tracking-wide" translate="no" data-code>
        {code}
      </p>
      <p className="text-text-2">{text.text}</p>
      <Button size="small" variant="outline" onClick={copy}>
        {state === 'copied' ? text.copied : text.copy}
      </Button>
      <p role="status" className="empty:hidden">
        {state === 'denied' && text.denied}
      </p>
    </Card>
  );
};

const Lines = ({ lines }: { lines: Line[] }) => {
  const text = roomCheckTexts.useTexts();
  if (lines.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.about} className="flex gap-2.5 py-2.5">
          <LevelMark level={line.level} />
          <div className="min-w-0">
            <h3 className="font-bold">{text.lineName(line)}</h3>
            <p className="text-sm text-text-2">{text.lineText(line)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};

export const CheckResult = ({ check }: { check: RoomCheck }) => {
  const text = roomCheckTexts.useTexts();
  const verdict = verdictOf(check);
  const level = levelOf(verdict);
  const lines = linesOf(check);
  const { name, text: advice } = text.verdict(verdict);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className={`grid gap-2 rounded-xl border p-4 ${marks[level].ground}`} data-verdict={level}>
        <h2 ref={heading} tabIndex={-1} className="flex gap-2.5 font-extrabold text-lg">
          <LevelMark level={level} />
          <span>{name}</span>
        </h2>
        <p>{advice}</p>
        {level === 'broken' && <p className="font-bold">{text.address(location.origin)}</p>}
      </section>
      <Lines lines={lines.filter((line) => line.level !== 'fine')} />
      <Code code={codeOfCheck(check)} />
      <details>
        <summary className="flex min-h-11 items-center gap-2 font-bold">
          <ChevronDown className="size-5 shrink-0" />
          <span>{text.lines}</span>
        </summary>
        <Lines lines={lines.filter((line) => line.level === 'fine')} />
        <p className="mt-2 text-sm text-text-2">{text.assumed}</p>
      </details>
    </>
  );
};
