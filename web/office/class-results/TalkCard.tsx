import type { Analysis, Comparison } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Items, Paragraphs } from '../sentences.tsx';
import { useCall } from '../use-call.ts';

export const useReading = (comparisons: Comparison[]): string[] => {
  const { number, line, all, marks } = useText(classResults).reading;
  return [number, line, ...(comparisons.some((comparison) => comparison.all) ? [all] : []), marks];
};

type Props = { analysis: Analysis; comparisons: Comparison[]; isSimulated: boolean };

export const TalkCard = ({ analysis, comparisons, isSimulated }: Props) => {
  const { talk, reading, caveats } = useText(classResults);
  // Only of the built-in faces, which have no credit, the origin is known.
  const { data: images } = useCall('GET /images', { querystring: {} });
  const areGenerated = images?.every(({ des_credit }) => des_credit === null) ?? false;
  const { faces, small } = caveats;
  const allClasses = isSimulated ? caveats.allClassesSimulated : caveats.allClasses;
  const areTooFew = comparisons.some(({ all }) => all && /^too_few_(runs|classes)$/.test(all.verdict.kind));
  const readings = [
    ...useReading(comparisons),
    reading[analysis],
    small,
    areTooFew && reading.tooFewClasses,
    allClasses,
  ];
  const limits = [
    caveats.diagnosis,
    { title: faces.title, text: areGenerated ? `${faces.generated} ${faces.text}` : faces.text },
  ];
  return (
    <Card className="divide-y divide-line px-4 py-1">
      <Disclosure summary={<h2>{talk.title}</h2>} isOpen>
        <Items of={talk.analysis[analysis]} className="grid list-disc gap-1.5 pl-5" />
        <TextLink to="/guide#talk-questions" className="mb-2 text-sm">
          {talk.guide.questions}
        </TextLink>
      </Disclosure>
      <Disclosure summary={<h2>{reading.title}</h2>}>
        <div className="grid gap-2 pb-4">
          <Paragraphs of={readings} />
        </div>
      </Disclosure>
      <Disclosure summary={<h2>{caveats.title}</h2>}>
        <div className="grid gap-2">
          {limits.map(({ title, text }) => (
            <p key={title}>
              <b>{`${title}. `}</b>
              <span>{text}</span>
            </p>
          ))}
        </div>
        <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
          <TextLink to="/guide#talk-avoid">{talk.guide.avoid}</TextLink>
          <TextLink to="/guide#difficult-hurt">{talk.guide.hurt}</TextLink>
        </p>
      </Disclosure>
    </Card>
  );
};
