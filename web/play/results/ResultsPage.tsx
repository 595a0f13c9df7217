import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { JumpLink } from '../../figures/JumpLink.tsx';
import { usePageTitle, useText } from '../../i18n/language.tsx';
import { pages } from '../../i18n/pages.ts';
import { results } from '../../i18n/results.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { FacesCredit } from '../run/faces/FacesCredit.tsx';
import { ResultsNotFound } from '../shell/NotFound.tsx';
import { PlainHeader } from '../shell/PlainHeader.tsx';
import { AnswersCard, answersTitleId } from './AnswersCard.tsx';
import { AnswersDeleted } from './AnswersDeleted.tsx';
import { AnswersLegend } from './AnswersLegend.tsx';
import { ClassComparison, classComparisonId } from './ClassComparison.tsx';
import { CodeButton } from './CodeButton.tsx';
import { useCameFrom } from './came-from.ts';
import { DeleteAnswers } from './DeleteAnswers.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { type Order, OrderSwitch } from './OrderSwitch.tsx';
import { useLoading } from './use-loading.ts';
import './results-page.css';

/** /results/:uid_session/:uid_user: a participant's answers, face by face. */
export const ResultsPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  const { answers: text, inClass, codeMeaning, retry } = useText(results);
  usePageTitle(text.title);
  const loading = useLoading(
    useCallback(
      () => call('GET /responses/:uid_session/:uid_user', { params: { uid_session, uid_user } }),
      [uid_session, uid_user],
    ),
  );
  const { back } = useText(pages);
  const cameFrom = useCameFrom();
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const [order, setOrder] = useState<Order>('time');
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AnswersDeleted />;
  if (loading.status === 'notFound') return <ResultsNotFound />;
  const face = loading.status === 'loaded' ? loading.value.adjectives[0]?.faces[0]?.image : undefined;
  return (
    <Page
      header={<PlainHeader isLinked={!cameFrom?.isReplaced} />}
      footer={<FacesCredit face={face} builtIn={text.credits} />}
      width="wide"
    >
      {/* The address gives access to the answers: search engines must not index it. */}
      <meta name="robots" content="noindex" />
      <div className="answers">
        <h1 id={answersTitleId} ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        {cameFrom && (
          <ButtonLink
            variant="outline"
            size="small"
            to={cameFrom.results}
            state={cameFrom.seen}
            replace={cameFrom.isReplaced === true}
          >
            {cameFrom.isReplaced ? back : text.back}
          </ButtonLink>
        )}
        {loading.status === 'loading' && <p role="status">{text.loading}</p>}
        {loading.status === 'failed' && <LoadFailed text={text.failed} retryLabel={retry} onRetry={loading.retry} />}
        {loading.status === 'loaded' && (
          <>
            <CodeButton code={loading.value.cod_user} />
            <p>
              <span>{`${text.lead} ${codeMeaning}`}</span>{' '}
              {!loading.value.flg_public && <JumpLink id={classComparisonId} name={inClass.jump} />}
            </p>
            <OrderSwitch order={order} onChange={setOrder} />
            <AnswersLegend />
            {loading.value.adjectives.map(({ id_adjective, adjective, faces }) => (
              <AnswersCard key={id_adjective} adjective={adjective} faces={faces} order={order} />
            ))}
            {!loading.value.flg_public && <ClassComparison uid_session={uid_session} uid_user={uid_user} />}
            <p className="answers-private">{text.keepPrivate}</p>
            <DeleteAnswers
              {...{ uid_session, uid_user }}
              isClass={!loading.value.flg_public}
              onDeleted={() => setDeleted(true)}
            />
          </>
        )}
      </div>
    </Page>
  );
};
