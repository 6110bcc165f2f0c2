import { Injectable } from '@nestjs/common';

/** The time that rules go by. Tests set it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
