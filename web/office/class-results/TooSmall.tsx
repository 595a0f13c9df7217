import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

// The public test comes last, since it asks for more data than a class has agreed to.
const ways = [
  ['another', '/sessions'],
  ['talk', '/guide#talk-questions'],
  ['rehearsal', '/sessions'],
  ['public', '/guide#data-public'],
] as const;

/** Says in place of figures that would reveal single pupils why there are none, and what a lesson can do instead. */
export const TooSmall = ({ mayGrow }: { mayGrow: boolean }) => {
  const text = useText(classResults).tooSmall;
  return (
    <Card className="grid max-w-text gap-3 p-5" aria-labelledby="too-small">
      <h2 id="too-small" className="font-semibold text-lg">
        {text.title}
      </h2>
      <p>
        <span>{text.why}</span> {mayGrow && <span>{text.mayStillCome}</span>}
      </p>
      <h3 className="font-semibold text-sm text-text-2">{text.instead}</h3>
      <ul className="grid list-disc gap-2 pl-5">
        {ways.map(([way, address]) => (
          <li key={way}>
            <span>{text.ways[way].text}</span>{' '}
            <TextLink isInline to={address}>
              {text.ways[way].link}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};
