import { checksInText, type RoomCheck } from '../../../contract/rules/room-check.ts';
import { linesOf, verdictOf } from '../../../contract/rules/room-verdict.ts';
import { useText } from '../../i18n/language.tsx';
import { roomCheck } from '../../i18n/room-check.ts';

const InWords = ({ code, check }: { code: string; check: RoomCheck }) => {
  const text = useText(roomCheck);
  const verdict = text.verdict(verdictOf(check));
  return (
    <details className="room-code">
      <summary>
        {text.read(code)}: {verdict.name}
      </summary>
      <ul>
        {linesOf(check).map((line) => (
          <li key={line.about}>
            <strong>{text.levels[line.level]}</strong> · {text.lineName(line)}. {text.lineText(line)}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** What the codes of checked classrooms say that stand in a text; nothing where there is none. */
export const RoomCodes = ({ text }: { text: string }) =>
  checksInText(text).map(({ code, check }) => <InWords key={code} code={code} check={check} />);
