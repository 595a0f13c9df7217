import { useEffect, useRef } from 'react';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { codeOfCheck, type RoomCheck } from '../../room-check/room-check.ts';
import { type Level, levelOf, linesOf, verdictOf } from '../../room-check/room-verdict.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** A tick, a mark of attention or a cross: the level by its form, not by its colour alone. */
const paths: Record<Level, string> = {
  fine: 'M4 10.5 8.2 15 16 5.5',
  attention: 'M10 4v7.5M10 15.5v.1',
  broken: 'M5 5 15 15M15 5 5 15',
};

const LevelMark = ({ level }: { level: Level }) => {
  const { levels } = roomCheckTexts.useTexts();
  return (
    <span className="room-check-mark" data-level={level}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={paths[level]} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{`${levels[level]}: `}</span>
    </span>
  );
};

/** The code in large letters, to read aloud or to copy. */
const Code = ({ code }: { code: string }) => {
  const text = roomCheckTexts.useTexts().code;
  const { state, copy } = useCopy(code);
  return (
    <Card aria-labelledby="room-check-code">
      <h2 id="room-check-code">{text.title}</h2>
      <p className="room-check-code" translate="no">
        {code}
      </p>
      <p>{text.text}</p>
      <Button size="small" variant="outline" onClick={copy}>
        {state === 'copied' ? text.copied : text.copy}
      </Button>
      <p role="status">{state === 'denied' && text.denied}</p>
    </Card>
  );
};

/** What the check found: the verdict first, where the focus goes, then each line with what to do, and the code. */
export const CheckResult = ({ check }: { check: RoomCheck }) => {
  const text = roomCheckTexts.useTexts();
  const verdict = verdictOf(check);
  const { name, text: advice } = text.verdict(verdict);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className="card room-check-verdict" data-level={levelOf(verdict)}>
        <h2 ref={heading} tabIndex={-1}>
          <LevelMark level={levelOf(verdict)} />
          <span>{name}</span>
        </h2>
        <p>{advice}</p>
        {levelOf(verdict) === 'broken' && <p className="room-check-address">{text.address(location.origin)}</p>}
      </section>
      <Code code={codeOfCheck(check)} />
      <section aria-labelledby="room-check-lines">
        <h2 id="room-check-lines">{text.lines}</h2>
        <ul className="room-check-lines">
          {linesOf(check).map((line) => (
            <li key={line.about}>
              <LevelMark level={line.level} />
              <div>
                <strong>{text.lineName(line)}</strong>
                <p>{text.lineText(line)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="room-check-assumed">{text.assumed}</p>
      </section>
    </>
  );
};
