const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/%.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:%.0) Gecko/20100101 Firefox/%.0',
].flatMap((userAgent) => Array.from({ length: 25 }, (_, version) => userAgent.replaceAll('%', String(120 + version))));
const pages = ['/', '/services', '/portfolio', '/support', '/privacy'];
const referers = ['', '', 'https://www.google.com/', 'https://www.instagram.com/', 'https://harborpine.example/links'];
const PAGES_PER_SESSION = 3;

/** The n-th request: sessions of three pages, 100 user agents, 20,000 addresses. */
export function visitRequest(n, run) {
  const session = Math.floor(n / PAGES_PER_SESSION);
  const first = n % PAGES_PER_SESSION === 0;
  const body = JSON.stringify({
    page: pages[(n * 7) % pages.length],
    userAgent: userAgents[(session * 13) % userAgents.length],
    referer: first ? referers[session % referers.length] : '',
    sessionId: `0.${run}${String(session).padStart(12, '0')}`,
  });
  const address = `${11 + (session % 80)}.${(session * 31) % 250}.${Math.floor(session / 80) % 250}.7`;
  return Buffer.from(
    `POST /api/analytics/track-visit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${address}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
