import { useParams } from 'react-router';
import { Survey } from './Survey.tsx';

/** /survey/:uid_session: the test of a class session. */
export const SurveyPage = () => {
  const { uid_session = '' } = useParams();
  // As the server writes it: the runs on the device are kept under it.
  const uid = uid_session.toLowerCase();
  return <Survey key={uid} uid_session={uid} />;
};
