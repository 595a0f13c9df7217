import { Suspense } from 'react';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { recordError } from '../../recording/recording.ts';
import { checksInText, type RoomCheck } from '../../room-check/room-check.ts';
import { linesOf, verdictOf } from '../../room-check/room-verdict.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';

const InWords = ({ code, check }: { code: string; check: RoomCheck }) => {
  const text = roomCheckTexts.useTexts();
  const verdict = text.verdict(verdictOf(check));
  return (
    <Disclosure summary={`${text.read(code)}: ${verdict.name}`} className="mt-2 rounded-md bg-sunken px-3 text-sm">
      <ul className="grid gap-1 pb-2">
        {linesOf(check).map((line) => (
          <li key={line.about}>
            <strong>{text.levels[line.level]}</strong> <span>{`· ${text.lineName(line)}. ${text.lineText(line)}`}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};

/** What the codes of checked classrooms say that stand in a text; nothing where there is none, or while their words are missing. */
export const RoomCodes = ({ text }: { text: string }) => {
  const checks = checksInText(text);
  if (checks.length === 0) return null;
  return (
    <ErrorBoundary fallback={null} onError={recordError}>
      <Suspense>
        {checks.map(({ code, check }) => (
          <InWords key={code} code={code} check={check} />
        ))}
      </Suspense>
    </ErrorBoundary>
  );
};
