/* eslint-env browser */
/**
 * Draws the bottle and jar labels on 2D canvases, as textures of the product scenes. Runs in the browser and is sent there
 * as source text, so it must not refer to anything outside its body.
 */
export function drawLabels(scene) {
  const canvas = (width, height, draw) => {
    const element = document.createElement('canvas');
    Object.assign(element, { width, height });
    const context = element.getContext('2d');
    context.textAlign = 'center';
    draw(context, width, height);
    return element;
  };
  const write = (context, [font, spacing, color, text, x, y]) => {
    Object.assign(context, { font, letterSpacing: spacing, fillStyle: color });
    context.fillText(text, x, y);
  };
  const blank = () => canvas(4, 4, () => {});

  const sauce = ([name, background, ink, accent]) =>
    canvas(1000, 704, (context, width, height) => {
      Object.assign(context, { fillStyle: background, strokeStyle: ink, lineWidth: 8 });
      context.fillRect(0, 0, width, height);
      context.strokeRect(26, 26, width - 52, height - 52);
      context.lineWidth = 2;
      context.strokeRect(42, 42, width - 84, height - 84);
      context.fillStyle = accent;
      for (let ray = 0; ray < 24; ray++) {
        context.save();
        context.translate(500, 352);
        context.rotate((ray * Math.PI) / 12);
        context.beginPath();
        context.moveTo(-16, -180);
        context.lineTo(0, -312);
        context.lineTo(16, -180);
        context.fill();
        context.restore();
      }
      context.beginPath();
      context.arc(500, 352, 206, 0, 7);
      context.fill();
      context.save();
      context.translate(500, 350);
      context.rotate(-0.09);
      Object.assign(context, {
        font: '170px Shr',
        lineWidth: 26,
        strokeStyle: background,
        lineJoin: 'round',
        fillStyle: ink,
      });
      context.strokeText('Fire', -40, -14);
      context.strokeText('Ireño', 30, 130);
      context.fillText('Fire', -40, -14);
      context.fillText('Ireño', 30, 130);
      context.restore();
      context.fillStyle = ink;
      context.fillRect(250, 590, 500, 72);
      write(context, ['52px Ant', '6px', background, name, 502, 645]);
    });

  const whiskey = () =>
    canvas(1000, 1018, (context, width, height) => {
      Object.assign(context, { fillStyle: '#efe3c8', strokeStyle: '#2a1a0c', lineWidth: 5 });
      context.fillRect(0, 0, width, height);
      context.strokeRect(34, 34, width - 68, height - 68);
      context.lineWidth = 1.5;
      context.strokeRect(48, 48, width - 96, height - 96);
      write(context, ['600 44px Bod', '14px', '#2a1a0c', 'EST. 1987 · LOCH ÀRD', 507, 136]);
      write(context, ['500 190px Bod', '0px', '#2a1a0c', 'North', 500, 350]);
      write(context, ['500 190px Bod', '0px', '#2a1a0c', 'cask', 500, 500]);
      context.fillStyle = '#b5843c';
      context.fillRect(300, 560, 400, 3);
      write(context, ['italic 500 62px Bod', '0px', '#2a1a0c', 'single malt, slow years', 500, 650]);
      write(context, ['700 210px Bod', '0px', '#8f2d12', '12', 500, 858]);
      write(context, ['600 36px Bod', '10px', '#2a1a0c', 'YEARS OLD · 70 CL · 46%', 505, 934]);
    });

  const aloeBottle = () =>
    canvas(900, 890, (context) => {
      write(context, ['300 210px Fra', '0px', '#fbfaf2', 'aloe', 450, 300]);
      write(context, ['300 210px Fra', '0px', '#fbfaf2', '& co', 450, 480]);
      context.fillRect(400, 560, 100, 5);
      write(context, ['600 46px ISans', '8px', '#fbfaf2', 'GEL CLEANSER', 454, 680]);
      write(context, ['500 38px ISans', '8px', '#fbfaf2', '250 ML', 454, 750]);
    });

  const aloeJar = () =>
    canvas(1000, 400, (context) => {
      write(context, ['300 170px Fra', '0px', '#35552a', 'aloe & co', 500, 200]);
      write(context, ['600 52px ISans', '8px', '#35552a', 'OVERNIGHT BALM', 504, 310]);
    });

  switch (scene) {
    case 'sauce':
      return [
        ['MANGO HABANERO', '#fff3dc', '#3a0d06', '#ffb000'],
        ['SMOKED ORIGINAL', '#fff3dc', '#7a0b04', '#ff5a1f'],
        ['GREEN JALAPEÑO', '#fff3dc', '#20390a', '#8fbf2a'],
      ].map(sauce);
    case 'whiskey':
      return [whiskey(), blank(), blank()];
    case 'aloe':
      return [aloeBottle(), aloeJar(), blank()];
    default:
      return [blank(), blank(), blank()];
  }
}
