// Acts as people in a version whose data is then stored: only with calls that every version since 2026-11-21 has.
import { createHash, randomBytes } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';

export const admin = { username: 'admin', password: 'first-Comb-4711', changedPassword: 'second-Comb-4711' };

/** A person with a browser. */
class Person {
  cookies = new Map();

  constructor(origin) {
    this.origin = origin;
  }

  async call(method, path, body) {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    }
    return text ? JSON.parse(text) : undefined;
  }
}

/** Versions answer a list as an array, or as `{ items }`. */
const itemsOf = (answer) => (Array.isArray(answer) ? answer : answer.items);

/** Random pixels, which no other picture has. */
function makePng() {
  const size = 32;
  const chunk = (type, data) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0]);
  const rows = Buffer.concat(
    Array.from({ length: size }, () => Buffer.concat([Buffer.alloc(1), randomBytes(size * 3)])),
  );
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** Resolves with the data that a later version has to show. */
export async function actAsPeople(origin) {
  const visitor = new Person(origin);
  const message = { name: 'Ada Visitor', email: 'ada@visitor.example', message: 'Written before the upgrade.' };
  await visitor.call('POST', '/api/contact', message);
  const client = { email: 'portal@upgraded.example', password: 'client-Comb-4711', company: 'Upgraded & Sons' };
  const person = { firstName: 'Uma', lastName: 'Grade', phone: '(555) 010-0199' };
  await visitor.call('POST', '/api/client-signups', { ...person, ...client });

  const staff = new Person(origin);
  await staff.call('POST', '/api/auth/admin-login', { username: admin.username, password: admin.password });
  const passwords = { currentPassword: admin.password, newPassword: admin.changedPassword };
  await staff.call('POST', '/api/auth/change-password', passwords);
  const signups = itemsOf(await staff.call('GET', '/api/client-signups?status=pending'));
  const { id: signupId } = signups.find(({ email }) => email === client.email);
  await staff.call('PUT', `/api/client-signups/${signupId}/approve`, {});
  await new Person(origin).call('POST', '/api/auth/client-login', { email: client.email, password: client.password });

  const png = makePng();
  const imageData = `data:image/png;base64,${png.toString('base64')}`;
  const picture = { frameId: '5', imageData, fileName: 'own.png', alt: 'Uploaded before the upgrade' };
  const frame = await staff.call('POST', '/api/frame-images', picture);
  const [edited, deleted] = itemsOf(await staff.call('GET', '/api/portfolio/all'));
  const title = 'Renamed before the upgrade';
  await staff.call('PATCH', `/api/portfolio/${edited.id}`, { title });
  await staff.call('DELETE', `/api/portfolio/${deleted.id}`);
  const employees = itemsOf(await staff.call('GET', '/api/employees'));
  const messages = itemsOf(await staff.call('GET', '/api/contact'));
  const assigned = {
    id: messages.find(({ email }) => email === message.email).id,
    employeeId: employees.find(({ id }) => id.startsWith('0000')).id,
  };
  await staff.call('PATCH', `/api/contact/${assigned.id}/assign`, { employeeId: assigned.employeeId });
  return {
    admin: { username: admin.username, password: admin.changedPassword, formerPassword: admin.password },
    client,
    message: { ...message, ...assigned },
    picture: { url: frame.imageData, alt: picture.alt, sha256: createHash('sha256').update(png).digest('hex') },
    edited: { id: edited.id, title },
    deleted: { id: deleted.id },
  };
}
