import { Link } from 'react-router';
import type { Findings } from '../../contract/findings.ts';
import type { RunFlag } from '../../contract/run-quality.ts';
import { dateFormat } from '../i18n/format.ts';
import { setAside } from '../i18n/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { FullSpeech } from './full-speech.ts';
import { GetTheData } from './GetTheData.tsx';

// A record, so that a missing flag does not compile; the contract itself is not part of the page.
const runFlags = Object.keys({
  fast: true,
  uniform: true,
  alternating: true,
  passing: true,
  implausible: true,
} satisfies Record<RunFlag, true>) as RunFlag[];

type Props = { findings: Findings; speech: FullSpeech };

const Plans = ({ findings: { plans }, speech: { text, language } }: Props) => {
  const moment = dateFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  if (plans.length === 0) return null;
  return (
    <Card aria-labelledby="plan">
      <h2 id="plan">{text.colophon.plan}</h2>
      {plans.map(({ cod_sha256, tms_sealed_at, des_text }) => (
        <div key={cod_sha256} className="findings-plan">
          <p>{text.colophon.planText(moment.format(new Date(tms_sealed_at)))}</p>
          <code translate="no">{cod_sha256}</code>
          <details>
            <summary>{text.colophon.planShow}</summary>
            <pre>{des_text}</pre>
          </details>
        </div>
      ))}
    </Card>
  );
};

/** Runs that count although they have a flag, in tens. */
const Flagged = ({ findings: { flagged }, speech: { text, whole, list } }: Props) => {
  if (!flagged) return null;
  const flags = runFlags
    .filter((flag) => flagged.flags[flag] > 0)
    .map((flag) => text.flagCount(text.flag[flag], whole(flagged.flags[flag])));
  return <p>{text.flagged(whole(flagged.num_runs), flags.length > 0 ? `: ${list(flags)}` : '')}</p>;
};

/** Method in short, what is left out and why, plans, and editions that stay. */
export const Colophon = ({ findings, speech }: Props) => {
  const { text, language, whole, capital, frozen: frozenName } = speech;
  const { frozen, cod_frozen, set_aside } = findings;
  return (
    <div className="findings-colophon">
      <Card aria-labelledby="method">
        <h2 id="method">{text.colophon.method}</h2>
        <p>{text.colophon.methodText}</p>
        <p>{text.colophon.limits}</p>
        <p>
          <Link to="/findings/method">{text.colophon.whole}</Link>
        </p>
      </Card>
      <Card aria-labelledby="left-out">
        <h2 id="left-out">{text.colophon.setAside}</h2>
        <p>
          {set_aside && set_aside.num_runs !== 0
            ? setAside[language].sentence(set_aside, whole, cod_frozen !== null)
            : set_aside
              ? text.colophon.noneSetAside(cod_frozen !== null)
              : text.colophon.setAsideUnknown}
        </p>
        <p>{text.colophon.untimed}</p>
        <Flagged findings={findings} speech={speech} />
      </Card>
      <Plans findings={findings} speech={speech} />
      {(frozen.length > 0 || cod_frozen) && (
        <Card aria-labelledby="frozen">
          <h2 id="frozen">{text.colophon.frozen}</h2>
          <p>{text.colophon.frozenText}</p>
          <ul>
            {cod_frozen && (
              <li>
                <Link to="/findings">{text.colophon.now}</Link>
              </li>
            )}
            {frozen.map((name) => (
              <li key={name}>
                <Link to={`/findings/${name}`} aria-current={name === cod_frozen ? 'page' : undefined}>
                  {capital(frozenName(name))}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <GetTheData speech={speech} />
      <div className="findings-print">
        <Button variant="outline" onClick={() => print()}>
          {text.colophon.print}
        </Button>
      </div>
    </div>
  );
};
