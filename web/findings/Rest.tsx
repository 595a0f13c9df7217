import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import type { RunFlag } from '../../contract/run-quality.ts';
import { dateFormat } from '../i18n/format.ts';
import { setAside } from '../i18n/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { Elements } from '../ui/elements.ts';
import { Select } from '../ui/Select.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { conditionalFigure, groupFigures, timesFigure } from './described-figures.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Figure } from './figure.ts';
import type { Change, FindingsChoice } from './findings-address.ts';
import { GetTheData } from './GetTheData.tsx';
import { genderFigure } from './gender-figure.ts';
import { Part } from './Part.tsx';
import { useFullSpeech, useSpeech } from './speech.ts';

type Props = { findings: Findings; choice: FindingsChoice; change: Change };

export const Choices = ({ findings, choice, change }: Props) => {
  const { text, day } = useSpeech();
  const { edition, sets, faces, flagged } = findings;
  const isUnflagged = choice.runs === 'unflagged';
  return (
    <Card
      className={`flex flex-wrap items-center gap-x-7 print:shadow-none ${isUnflagged ? '' : 'print:hidden'}`}
      aria-labelledby="choices"
    >
      <h2 id="choices" className="font-bold text-md">
        {text.who.title}
      </h2>
      {(flagged || isUnflagged) && (
        <Checkbox
          className="font-bold print:hidden"
          label={text.who.unflagged}
          checked={isUnflagged}
          onChange={(checked) => change({ runs: checked ? 'unflagged' : 'all' })}
        />
      )}
      {isUnflagged && edition && (
        <small className="text-sm text-text-2">{text.who.unflaggedNote(day(edition.dat_edition))}</small>
      )}
      {sets.length > 1 && (
        <Select
          className="print:hidden"
          label={text.who.faces}
          value={String(faces.id_image_set)}
          options={sets.map(({ id_image_set, des_name, num_faces }) => ({
            value: String(id_image_set),
            label: text.who.facesOption(des_name, num_faces),
          }))}
          onChange={(value) => change({ faces: value })}
        />
      )}
    </Card>
  );
};

const GroupChoices = ({ findings: { words }, choice, change, chosen }: Props & { chosen: string }) => {
  const { text, word, capital } = useFullSpeech();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3 print:hidden">
      <Select
        label={text.group.variable}
        value={choice.group}
        options={groupVariables.map((value) => ({ value, label: text.variable[value] }))}
        onChange={(value) => change({ group: groupVariables.find((each) => each === value) ?? 'gender' })}
      />
      <Select
        label={text.group.word}
        value={chosen}
        options={words.map(({ des_adjective: value }) => ({ value, label: capital(word(value)) }))}
        onChange={(value) => change({ word: value })}
      />
    </div>
  );
};

const OtherFigures = (props: Props) => {
  const { findings, choice } = props;
  const speech = useFullSpeech();
  const { words, edition, conditional, times, group } = findings;
  const { text } = speech;
  const of = { findings, choice };
  const chosen = (words.find(({ des_adjective }) => des_adjective === choice.word) ?? words[0])?.des_adjective;
  const gender = genderFigure(speech, of);
  const pairs = edition && conditional.length > 0 ? [conditionalFigure(speech, conditional, edition)] : [];
  const groups = chosen && group && edition ? groupFigures(speech, group, edition, chosen) : [];
  const ofTimes = times.length > 0 ? [timesFigure(speech, times)] : [];
  const inOrder: Figure[] = [gender, ...pairs, ...groups, ...ofTimes];
  const card = (figure: Figure, controls?: Elements) => (
    <FigureCard key={figure.id} {...{ figure, of, controls }} number={words.length + 1 + inOrder.indexOf(figure)} />
  );
  const controls = chosen && <GroupChoices {...props} chosen={chosen} />;
  return (
    <div className="findings-figures grid gap-4">
      {card(gender)}
      <p>{text.described}</p>
      {pairs.map((figure) => card(figure))}
      {groups.map((figure, index) => card(figure, index === 0 && controls))}
      {chosen && groups.length === 0 && (
        <Part id="groups" title={text.group.heading}>
          {edition && controls}
          <p>{text.untold[group ? 'too_few_runs' : 'no_edition']}</p>
        </Part>
      )}
      {ofTimes.map((figure) => card(figure))}
    </div>
  );
};

const Plans = ({ plans }: Findings) => {
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
const Flagged = ({ flagged }: Findings) => {
  const { text, whole, list } = useFullSpeech();
  if (!flagged) return null;
  const flags = (Object.entries(flagged.flags) as [RunFlag, number][])
    .filter(([, count]) => count > 0)
    .map(([flag, count]) => text.flagCount(text.flag[flag], whole(count)));
  return <p>{text.flagged(whole(flagged.num_runs), flags.length > 0 ? `: ${list(flags)}` : '')}</p>;
};

const Colophon = ({ findings }: { findings: Findings }) => {
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
        <Flagged {...findings} />
      </Part>
      <Plans {...findings} />
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

export const Rest = (props: Props) => (
  <>
    {!props.findings.des_untold && <OtherFigures {...props} />}
    <Colophon findings={props.findings} />
  </>
);
