import type { Findings } from '../../contract/findings.ts';
import type { RunFlag } from '../../contract/run-quality.ts';
import { dateFormat } from '../i18n/format.ts';
import { setAside } from '../i18n/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useFullSpeech } from './full-speech.ts';
import { GetTheData } from './GetTheData.tsx';
import { Part } from './Part.tsx';

type Props = { findings: Findings };

const Plans = ({ findings: { plans } }: Props) => {
  const { text, language } = useFullSpeech();
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  if (plans.length === 0) return null;
  return (
    <Part id="plan" title={text.colophon.plan}>
      {plans.map(({ cod_sha256, tms_sealed_at, des_text }) => (
        <div key={cod_sha256} className="grid gap-1.5">
          <p>{text.colophon.planText(moment.format(new Date(tms_sealed_at)))}</p>
          <code className="wrap-anywhere text-sm" translate="no">
            {cod_sha256}
          </code>
          <details>
            <summary className="py-2.5 underline underline-offset-4">{text.colophon.planShow}</summary>
            <pre className="wrap-anywhere whitespace-pre-wrap font-sans">{des_text}</pre>
          </details>
        </div>
      ))}
    </Part>
  );
};

/** Runs that count although they have a flag, in tens. */
const Flagged = ({ findings: { flagged } }: Props) => {
  const { text, whole, list } = useFullSpeech();
  if (!flagged) return null;
  const flags = (Object.entries(flagged.flags) as [RunFlag, number][])
    .filter(([, count]) => count > 0)
    .map(([flag, count]) => text.flagCount(text.flag[flag], whole(count)));
  return <p>{text.flagged(whole(flagged.num_runs), flags.length > 0 ? `: ${list(flags)}` : '')}</p>;
};

/** Method in short, what is left out and why, plans, and editions that stay. */
export const Colophon = ({ findings }: Props) => {
  const { text, language, whole, capital, frozen: frozenName } = useFullSpeech();
  const { frozen, cod_frozen, set_aside } = findings;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part id="method" title={text.colophon.method}>
        <p>{text.colophon.methodText}</p>
        <p>{text.colophon.limits}</p>
        <p>
          <TextLink to="/findings/method">{text.colophon.whole}</TextLink>
        </p>
      </Part>
      <Part id="left-out" title={text.colophon.setAside}>
        <p>
          {set_aside && set_aside.num_runs !== 0
            ? setAside[language].sentence(set_aside, whole, cod_frozen !== null)
            : set_aside
              ? text.colophon.noneSetAside(cod_frozen !== null)
              : text.colophon.setAsideUnknown}
        </p>
        <p>{text.colophon.untimed}</p>
        <Flagged findings={findings} />
      </Part>
      <Plans findings={findings} />
      {(frozen.length > 0 || cod_frozen) && (
        <Part id="frozen" title={text.colophon.frozen}>
          <p>{text.colophon.frozenText}</p>
          <ul className="flex flex-wrap gap-x-5">
            {cod_frozen && (
              <li>
                <TextLink to="/findings">{text.colophon.now}</TextLink>
              </li>
            )}
            {frozen.map((name) => (
              <li key={name}>
                <TextLink to={`/findings/${name}`} aria-current={name === cod_frozen ? 'page' : undefined}>
                  {capital(frozenName(name))}
                </TextLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <GetTheData />
      <Button variant="outline" className="justify-self-start print:hidden" onClick={() => print()}>
        {text.colophon.print}
      </Button>
    </div>
  );
};
