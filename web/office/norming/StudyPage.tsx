import { Button } from '@mantine/core';
import { isMissing } from '../../api/is-missing.ts';
import { useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { useParams } from '../../ui/router.tsx';
import { ButtonLink } from '../controls/Button.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { StudyView } from './StudyView.tsx';

/** /norming/:uid_study: a norming study, how to take part, and what people said of each face. */
export const StudyPage = () => {
  const { uid_study = '' } = useParams();
  const { page: text } = useText(norming);
  const { data, error, refetch } = useCall('GET /norming/:uid_study/results', { params: { uid_study } });
  if (isMissing(error)) {
    return (
      <>
        <PageHeading title={text.missing.title} lead={text.missing.text} />
        <ButtonLink size="lg" to="/norming">
          {text.back}
        </ButtonLink>
      </>
    );
  }
  if (data) return <StudyView results={data} />;
  if (error) {
    return (
      <>
        <PageHeading title={text.pageName} lead={text.failed} />
        <Button size="lg" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </>
    );
  }
  return (
    <>
      <PageHeading title={text.pageName} />
      <p role="status">{text.loading}</p>
    </>
  );
};
