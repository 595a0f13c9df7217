import type { Analysis } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/router.tsx';

const inGuide = [
  ['questions', '/guide#talk-questions'],
  ['avoid', '/guide#talk-avoid'],
  ['hurt', '/guide#difficult-hurt'],
] as const;

/** Questions to open the discussion, before looking at single words, and a link to the guide. */
export const TalkQuestions = ({ analysis }: { analysis: Analysis }) => {
  const { talk } = useText(classResults);
  const headingId = `talk-${analysis}`;
  return (
    <Card className="card talk-questions" aria-labelledby={headingId}>
      <h3 id={headingId}>{talk.title}</h3>
      <ul>
        {talk.analysis[analysis].map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="talk-guide">
        <span>{talk.inGuide}</span>
        {inGuide.map(([section, address]) => (
          <Link key={section} to={address}>
            {talk.guide[section]}
          </Link>
        ))}
      </p>
    </Card>
  );
};
