/** The domain of all people in a demonstration; `.example` is reserved (RFC 2606). */
export const demoDomain = 'demo.example';

export const demoAdministrator = { email: `amministrazione@${demoDomain}`, full_name: 'Ada Esempio' };
export const demoTeacher = { email: `insegnante@${demoDomain}`, full_name: 'Ugo Esempio' };

/** Another teacher, whose classes are in "all classes"; there is no link for signing in as this one. */
export const demoColleague = { email: `collega@${demoDomain}`, full_name: 'Ida Esempio' };
