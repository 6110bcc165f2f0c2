import { fastify } from 'fastify';
import { countResponses } from './count-responses.js';

it('counts calls of the API, also those that fail, and no pages', async () => {
  const counted: number[] = [];
  const app = fastify();
  countResponses(app, (ms) => counted.push(ms));
  app.get('/api/good', () => 'good');
  app.get('/api/bad', () => {
    throw new Error('bad');
  });
  app.get('/page', () => 'page');
  await app.inject('/api/good');
  await app.inject('/api/bad');
  await app.inject('/page');
  expect(counted).toHaveLength(2);
  counted.forEach((ms) => expect(ms).toBeGreaterThan(0));
  await app.close();
});
