/** The sessions of the visits in `input`. Bots and visits without a session id belong to none. */
const SESSIONS_OF_INPUT = `
input_sessions AS MATERIALIZED (
  SELECT session_id AS id, min(visited_at) AS first_at, max(visited_at) AS last_at, min(day) AS day,
    (array_agg(source ORDER BY visited_at, id))[1] AS source,
    (array_agg(campaign ORDER BY visited_at, id))[1] AS campaign, count(*)::integer AS n
  FROM input WHERE session_id IS NOT NULL AND NOT is_bot GROUP BY session_id
)`;

/**
 * Adds the rows of `visits` and `session_changes` to all roll-ups, or subtracts them. Reads `stored` first, so that rows
 * which batches of several processes share are locked table by table, and within a table by key.
 */
const rollUp = (sign: '' | '-'): string => `
days AS (
  INSERT INTO visit_days AS d
    (day, source, campaign, visits, bots, sessions, bounces, session_visits, session_seconds)
  SELECT day, source, campaign, ${sign}sum(visits), ${sign}sum(bots), ${sign}sum(sessions), ${sign}sum(bounces),
    ${sign}sum(session_visits), ${sign}sum(seconds)
  FROM (
    SELECT day, source, campaign, (NOT is_bot)::integer AS visits, is_bot::integer AS bots, 0 AS sessions, 0 AS bounces,
      0 AS session_visits, 0 AS seconds
    FROM visits WHERE (SELECT count(*) FROM stored) > 0
    UNION ALL SELECT day, source, campaign, 0, 0, began, bounced, n, added_seconds FROM session_changes
  ) sums GROUP BY day, source, campaign ORDER BY day, source, campaign
  ON CONFLICT (day, source, campaign) DO UPDATE SET visits = d.visits + excluded.visits, bots = d.bots + excluded.bots,
    sessions = d.sessions + excluded.sessions, bounces = d.bounces + excluded.bounces,
    session_visits = d.session_visits + excluded.session_visits,
    session_seconds = d.session_seconds + excluded.session_seconds
  RETURNING 1
), hours AS (
  INSERT INTO visit_hours AS h (hour, source, visits, bots, sessions)
  SELECT hour, source, ${sign}sum(visits), ${sign}sum(bots), ${sign}sum(sessions)
  FROM (
    SELECT date_trunc('hour', visited_at, 'UTC') AS hour, source, (NOT is_bot)::integer AS visits,
      is_bot::integer AS bots, 0 AS sessions
    FROM visits WHERE (SELECT count(*) FROM days) > 0
    UNION ALL
    SELECT date_trunc('hour', started_at, 'UTC'), source, 0, 0, began FROM session_changes WHERE began = 1
  ) sums GROUP BY hour, source ORDER BY hour, source
  ON CONFLICT (hour, source) DO UPDATE SET visits = h.visits + excluded.visits, bots = h.bots + excluded.bots,
    sessions = h.sessions + excluded.sessions
  RETURNING 1
)
INSERT INTO visit_countries AS c (day, country, visits)
SELECT day, coalesce(country, 'ZZ'), ${sign}count(*) FROM visits
WHERE NOT is_bot AND (SELECT count(*) FROM hours) > 0
GROUP BY 1, 2 ORDER BY 1, 2
ON CONFLICT (day, country) DO UPDATE SET visits = c.visits + excluded.visits`;

/**
 * Stores a batch of visits: sessions, rows and roll-ups in one statement. Parameters are arrays, see `columnsOf`.
 *
 * A session expires 30 minutes after its last visit; one that a clock which was ahead has stored in the future has expired, too.
 * `visits = n` after the upsert means that the session began in this batch; with one visit it counts as bounced until its
 * second visit. Two processes may store visits of one session in the wrong order: then the session begins earlier.
 */
export const STORE_VISITS = `
WITH input AS MATERIALIZED (
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::date[], $4::text[], $5::text[], $6::text[], $7::integer[],
    $8::text[], $9::text[], $10::boolean[], $11::text[])
    AS t (id, visited_at, day, session_id, page, referer, user_agent_id, country, source, is_bot, campaign)
), ${SESSIONS_OF_INPUT}, upserted_sessions AS (
  INSERT INTO visit_sessions AS s (id, started_at, last_at, day, source, campaign, visits, added_seconds)
  SELECT id, first_at, last_at, day, source, campaign, n, extract(epoch FROM last_at - first_at)::integer
  FROM input_sessions ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    (started_at, last_at, day, source, campaign, visits, stage, added_seconds) = (
      SELECT CASE WHEN expired THEN excluded.started_at ELSE least(s.started_at, excluded.started_at) END,
        CASE WHEN expired THEN excluded.last_at ELSE greatest(s.last_at, excluded.last_at) END,
        CASE WHEN expired THEN excluded.day ELSE s.day END,
        CASE WHEN expired THEN excluded.source ELSE s.source END,
        CASE WHEN expired THEN excluded.campaign ELSE s.campaign END,
        CASE WHEN expired THEN excluded.visits ELSE s.visits + excluded.visits END,
        CASE WHEN expired THEN 0 ELSE s.stage END,
        CASE WHEN expired THEN excluded.added_seconds
          ELSE extract(epoch FROM greatest(s.last_at, excluded.last_at)
            - least(s.started_at, excluded.started_at))::integer
            - extract(epoch FROM s.last_at - s.started_at)::integer END
      FROM (SELECT excluded.started_at > s.last_at + interval '30 minutes'
        OR excluded.last_at < s.started_at - interval '30 minutes' AS expired) e)
  RETURNING s.id, s.started_at, s.day, s.source, s.campaign, s.visits, s.added_seconds
), session_changes AS MATERIALIZED (
  SELECT u.id, u.started_at, u.day, u.source, u.campaign, i.n, u.added_seconds,
    (u.visits = i.n)::integer AS began,
    (u.visits = 1)::integer - (u.visits > i.n AND u.visits - i.n = 1)::integer AS bounced
  FROM upserted_sessions u JOIN input_sessions i USING (id)
), visits AS MATERIALIZED (
  SELECT input.id, visited_at, input.day, session_id, page, referer, user_agent_id, country, is_bot,
    coalesce(session_changes.source, input.source) AS source,
    coalesce(session_changes.campaign, input.campaign) AS campaign
  FROM input LEFT JOIN session_changes ON session_changes.id = input.session_id AND NOT input.is_bot
), stored AS (
  INSERT INTO website_visits
    (visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source, campaign)
  SELECT visited_at, id, is_bot, page, session_id, user_agent_id, referer, country, source, campaign FROM visits
  RETURNING 1
), ${rollUp('')}`;

/**
 * Counts that a session ($1) reached a stage ($2) of the assessment, and each stage before it that was not reported. Sessions are
 * those of visits that count: bots and visitors who opted out have none.
 */
export const STORE_STAGE = `
WITH before AS (SELECT id, stage FROM visit_sessions WHERE id = $1 AND stage < $2 FOR UPDATE
), reached AS (
  UPDATE visit_sessions AS s SET stage = $2 FROM before WHERE s.id = before.id RETURNING s.day, s.source, before.stage
)
INSERT INTO visit_stages AS v (day, source, stage, sessions)
SELECT day, source, next, 1 FROM reached, generate_series(reached.stage + 1, $2) AS next ORDER BY day, source, next
ON CONFLICT (day, source, stage) DO UPDATE SET sessions = v.sessions + 1
RETURNING 1`;

/**
 * The statement that deletes visits with their sessions and subtracts them from the roll-ups. The deletion returns `id`,
 * `visited_at`, `day`, `session_id`, `country`, `source`, `campaign` and `is_bot` of whole sessions.
 */
export const removeVisitsSql = (deletion: string): string => `
WITH stored AS (${deletion}
), input AS MATERIALIZED (SELECT * FROM stored
), ${SESSIONS_OF_INPUT}, removed_sessions AS (
  DELETE FROM visit_sessions USING input_sessions WHERE visit_sessions.id = input_sessions.id
), session_changes AS MATERIALIZED (
  SELECT id, first_at AS started_at, day, source, campaign, n, extract(epoch FROM last_at - first_at)::integer AS added_seconds,
    1 AS began, (n = 1)::integer AS bounced
  FROM input_sessions
), visits AS MATERIALIZED (SELECT * FROM input
), ${rollUp('-')}`;
