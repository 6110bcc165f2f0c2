import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parseDocument } from 'yaml';

const schema = JSON.parse(readFileSync(path.join(import.meta.dirname, 'compose.schema.json'), 'utf8'));
const matchesSchema = new Ajv({ allErrors: true, allowUnionTypes: true, strictTuples: false }).compile(schema);

const PINNED = /^[\w.-]+(\/[\w.-]+)*:(?!latest$)[\w.-]*\d[\w.-]*(@sha256:[0-9a-f]{64})?$/;

/** Each image of a service without a build has a version. */
const imageProblems = ({ name, service, built }) =>
  service.build || built.has(service.image) || PINNED.test(service.image)
    ? []
    : [`${name}: the image ${service.image} has no version`];

/** The services that it waits for exist, and can reach the state that it waits for. */
function dependencyProblems({ name, service, services }) {
  return Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
    const needed = services[other];
    if (!needed) {
      return [`${name}: depends on ${other}, which is no service`];
    }
    if (condition === 'service_healthy' && !needed.healthcheck) {
      return [`${name}: waits until ${other} is healthy, which has no healthcheck`];
    }
    return condition === 'service_completed_successfully' && ![undefined, 'no', 'on-failure'].includes(needed.restart)
      ? [`${name}: waits until ${other} has ended, which is started again`]
      : [];
  });
}

const isPath = (source) => /^[./~]/.test(source);

/** The volumes that it mounts are declared, or are files of the repository. */
const volumeProblems = ({ name, service, volumes, exists }) =>
  (service.volumes ?? [])
    .map((volume) => volume.split(':')[0])
    .flatMap((source) => {
      if (isPath(source)) {
        return exists(source) ? [] : [`${name}: mounts ${source}, which does not exist`];
      }
      return source in volumes ? [] : [`${name}: mounts the volume ${source}, which is not declared`];
    });

/** The product reads each variable of its own processes. */
const environmentProblems = ({ name, service, built, variables }) =>
  service.build || built.has(service.image)
    ? Object.keys(service.environment ?? {})
        .filter((variable) => !variables.has(variable))
        .map((variable) => `${name}: sets ${variable}, which Hive does not read`)
    : [];

const checks = [imageProblems, dependencyProblems, volumeProblems, environmentProblems];

/** Dependencies form no cycle, in which no service would start. */
function cycleProblems(services) {
  const isDone = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) {
      return [`a cycle of services that wait: ${[...path.slice(path.indexOf(name)), name].join(' -> ')}`];
    }
    if (isDone.has(name)) {
      return [];
    }
    const found = Object.keys(services[name]?.depends_on ?? {}).flatMap((other) => visit(other, [...path, name]));
    isDone.add(name);
    return found;
  };
  return Object.keys(services).flatMap((name) => visit(name, []));
}

/** Each variable of the shell that the file uses is in the example. */
const interpolationProblems = (text, example) =>
  [...new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name))]
    .filter((name) => !new RegExp(`^#?\\s*${name}=`, 'm').test(example))
    .map((name) => `\${${name}} is not in .env.compose.example`);

/**
 * The problems of a Compose file.
 * @param {string} text
 * @param {{ variables: Set<string>, example: string, exists: (file: string) => boolean }} context the variables that the product
 *   reads, the example of the file's own variables, and the files of the repository
 */
export function composeProblems(text, { variables, example, exists }) {
  const document = parseDocument(text, { merge: true });
  if (document.errors.length > 0) {
    return document.errors.map(({ message }) => message.split('\n')[0]);
  }
  const file = document.toJS();
  if (!matchesSchema(file)) {
    return matchesSchema.errors.map(({ instancePath, message, params }) =>
      [`${instancePath || '/'} ${message}`, params.additionalProperty].filter(Boolean).join(': '),
    );
  }
  const { services, volumes = {} } = file;
  const built = new Set(Object.values(services).flatMap(({ build, image }) => (build && image ? [image] : [])));
  const mounted = new Set(
    Object.values(services).flatMap((service) => (service.volumes ?? []).map((v) => v.split(':')[0])),
  );
  return [
    ...Object.entries(services).flatMap(([name, service]) =>
      checks.flatMap((check) => check({ name, service, services, volumes, built, variables, exists })),
    ),
    ...cycleProblems(services),
    ...Object.keys(volumes)
      .filter((volume) => !mounted.has(volume))
      .map((volume) => `the volume ${volume} is not mounted`),
    ...interpolationProblems(text, example),
  ];
}
