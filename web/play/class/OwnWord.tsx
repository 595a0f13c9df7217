import { useCallback } from 'react';
import type { Adjective } from '../../../contract/game.ts';
import { call } from '../../api/client.ts';
import { AdjectiveCard } from '../../figures/AdjectiveCard.tsx';
import { compare } from '../../figures/comparison.ts';
import { SaidOnce } from '../../figures/SaidOnce.tsx';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { survey } from '../../i18n/survey.ts';
import { LoadFailed } from '../results/LoadFailed.tsx';
import { useLoading } from '../results/use-loading.ts';
import type { RunKey } from '../run/device/run.ts';

type Props = { run: RunKey; word: Adjective };

const load = async ({ uid_session, uid_user }: RunKey, id: number) => {
  const [{ class_results }, mine] = await Promise.all([
    call('GET /gamesession/:uid_session/results/:uid_user', { params: { uid_session, uid_user } }),
    call('GET /aggregate_responses', { querystring: { uid_user } }),
  ]);
  const isWord = ({ id_adjective }: { id_adjective: number }) => id_adjective === id;
  return { mine: mine.filter(isWord), ofClass: class_results.filter(isWord) };
};

/** What somebody answered about the word on the class's screen, next to the class, which has five tests or more. */
export const OwnWord = ({ run: { uid_session, uid_user }, word: { id } }: Props) => {
  const { inClass, retry } = useText(results);
  const { ownWord: text, lookUp } = useText(survey).completed;
  const loading = useLoading(useCallback(() => load({ uid_session, uid_user }, id), [uid_session, uid_user, id]));
  if (loading.status === 'loading') return <p role="status">{lookUp.loading}</p>;
  if (loading.status === 'failed')
    return <LoadFailed text={inClass.failed} retryLabel={retry} onRetry={loading.retry} />;
  if (loading.status === 'notFound') return null;
  const { mine, ofClass } = loading.value;
  const [comparison] = compare('phenotype', mine, ofClass);
  // The class's figures are about other faces, or there are none any more: the screen says what there is.
  if (!comparison?.all) return null;
  return (
    <section className="own-word" aria-labelledby="own-word">
      <h2 id="own-word">{text.title}</h2>
      <p>{text.text}</p>
      <AdjectiveCard comparison={comparison} words={inClass.sides} headingId="own-word-figures">
        <SaidOnce comparisons={[comparison]} words={inClass.sides} />
      </AdjectiveCard>
    </section>
  );
};
